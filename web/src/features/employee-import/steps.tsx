import { Steps as WizardSteps } from '../../components/steps.tsx'

export const importSteps = ['File', 'Columns', 'Check', 'Import', 'Result'] as const
export type ImportStep = (typeof importSteps)[number]

/** The steps of the import, with the current step marked. */
export const Steps = ({ current }: { current: ImportStep }) => (
  <WizardSteps label="Steps of the import" steps={importSteps} current={current} />
)
