import { plain, type SliceVariants } from '../testing/permissions/variants.ts'

/** Allowed callers get 422: both subscribers have their plans from their organizations, and so no upgrades. */
export const planVariants: SliceVariants = () => ({ 'GET /api/v1/user/upgrade-plans': [plain({}, { answers: [422] })] })
