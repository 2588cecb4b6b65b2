/** The forms of the claim page, in one module that is loaded only for a viewer who decides. */
export { LiftOwnClaimDialog } from '../../../desk/decision/lift-own-claim-dialog.tsx'
export { PayDialog } from '../pay-dialog.tsx'
export { DecisionForm } from './decision-form.tsx'
export { EditBillsForm } from './edit-bills-form.tsx'
