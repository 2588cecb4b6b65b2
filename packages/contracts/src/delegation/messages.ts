export const delegationMessages = {
  substituteNamed: 'Substitute named successfully',
  substituteFailed: 'Failed to name the substitute.',
  substitutionEnded: 'Substitution ended',
  substitutionEndFailed: 'Failed to end the substitution.',
} as const
