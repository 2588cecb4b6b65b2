/** The texts of a parent's declaration for a child below 18. */
export const english = {
  title: 'Declaration for a child below 18',
  loading: 'Loading',
  notLoaded: 'The declaration could not be loaded',
  agree: 'I have read this and agree to it for this child',
  missing: 'Please tick this box if you are the parent or lawful guardian. A child cannot be added without it.',
  version: (version: string) => `Version ${version}`,
  needed: (name: string) =>
    `${name} is below 18. Please make the declaration: until then no claim or test can be sent for ${name}.`,
  make: 'Make the declaration',
  for: (name: string) => `Declaration for ${name}`,
  save: 'Declare',
  done: 'Your declaration has been recorded.',
  failed: 'The declaration was not recorded',
  staffNote: 'Waits for the declaration of the parent. Until then no claim or test can be sent for this child.',
  willBeAsked: 'We ask the parent for the declaration at the next visit. Until then no claim or test can be sent for this child.',
}
export type ChildWords = typeof english
