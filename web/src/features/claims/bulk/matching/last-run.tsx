import { Button, Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../../../components/dialog.tsx'
import { latestRunQuery } from './queries.ts'
import { participleOf, RunBar, runInWords } from './run-bar.tsx'

// Loaded when the results are shown for the first time.
const RunProgress = lazy(async () => ({ default: (await import('./run-progress.tsx')).RunProgress }))

const DISMISSED = 'opdesk:bulk-decision-dismissed'

/** The person's run over the list that is under way, or that has ended and was not dismissed. */
export const LastRun = () => {
  const { data: run } = useQuery(latestRunQuery)
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED))
  const [open, setOpen] = useState(false)
  if (!run || run._id === dismissed) return null
  const dismiss = () => {
    sessionStorage.setItem(DISMISSED, run._id)
    setDismissed(run._id)
  }
  return (
    <Paper component="section" aria-label="Decisions on many claims" withBorder px="md" py={6} mb="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status" className="tabular">
          {run.state === 'running' ? `Under way. ${runInWords(run)}` : `Finished. ${runInWords(run)}`}
        </Text>
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {run.state === 'running' ? 'Show progress' : 'Show results'}
          </Button>
          {run.state === 'ended' && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={dismiss}>
              Dismiss
            </Button>
          )}
        </Group>
      </Group>
      {run.state === 'running' && <RunBar run={run} />}
      {open && (
        <Dialog title={`${participleOf(run)} claims`} onClose={() => setOpen(false)}>
          <Suspense>
            <RunProgress id={run._id} onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </Paper>
  )
}
