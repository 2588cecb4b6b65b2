import { shippedAgreements } from '@opdesk/projections/terms-version/digest.ts'

/** The declaration that the parents of the demonstration make for their children. */
export const demoDeclaration = { text: shippedAgreements.CHILD, seen: shippedAgreements.CHILD.version }
