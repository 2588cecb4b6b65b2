/**
 * Refusals that every page of the client can show. They are separate from the catalogue, so that a page need not load the whole
 * catalogue.
 */
export const commonErrors = {
  forbidden: [403, 'You are not authorized to access this page.'],
  no_privilege: [403, 'You do not have the privilege for this. Please contact system admin !'],
  internal: [500, 'An unexpected error occurred.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const
