import { plain, type SliceVariants } from '../testing/permissions/variants.ts'

/** Both subscribers have their plans from their organizations, so they have no upgrades. */
export const planVariants: SliceVariants = () => ({ 'GET /api/v1/user/upgrade-plans': [plain({}, { answers: [422] })] })
