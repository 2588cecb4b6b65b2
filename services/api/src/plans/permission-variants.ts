import { plain, type SliceVariants } from '../testing/permissions/variants.ts'

/** Both subscribers have their plans from their organizations: there is nothing that they could upgrade. */
export const planVariants: SliceVariants = () => ({ 'GET /api/v1/user/upgrade-plans': [plain({}, { answers: [422] })] })
