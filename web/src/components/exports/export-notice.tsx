import { Text } from '@mantine/core'
import { exportNamed } from '@opdesk/contracts/export/exports.ts'
import { exportFormatLabels } from '@opdesk/contracts/export/formats.ts'
import { type ExportJob, isUnderWay } from '@opdesk/contracts/export/queries.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AreaName } from '../../lib/areas.ts'
import { downloadFrom } from '../../lib/download.ts'
import { notify } from '../../lib/notify.ts'
import { useWords, wordsNow } from '../../lib/words.ts'
import { ExportState } from './export-state.tsx'
import { exportQuery } from './queries.ts'
import { exportWords } from './words.ts'

const noticeOf = (id: string): string => `export-${id}`
/** Milliseconds for which the notice remains after the file was saved. */
const SAVED_MS = 10_000

/** Shows the progress of an export in the corner of every page; the file downloads automatically in the tab that requested it. */
export const showExport = (client: QueryClient, area: AreaName, job: ExportJob): void => {
  const id = job._id
  client.setQueryData(exportQuery(area, id).queryKey, job)
  const { pathname } = window.location
  notify.show({
    id: noticeOf(id),
    // At the bottom, so that it does not cover the button for the next export.
    position: 'bottom-right',
    message: <ExportNotice area={area} id={id} stillThere={() => window.location.pathname === pathname} />,
    autoClose: false,
    color: 'teal',
    closeButtonProps: { 'aria-label': wordsNow(exportWords).closeNotice },
  })
}

const ExportNotice = ({ area, id, stillThere }: { area: AreaName; id: string; stillThere: () => boolean }) => {
  const words = useWords(exportWords)
  const { data: job } = useQuery(exportQuery(area, id))
  const underWay = job !== undefined && isUnderWay(job)
  const awaited = useRef(true)
  useEffect(() => {
    if (!job || isUnderWay(job) || !awaited.current) return
    awaited.current = false
    if (!job.file || !stillThere()) return
    downloadFrom(job.file.url, job.file.name)
    setTimeout(() => notify.hide(noticeOf(job._id)), SAVED_MS)
  }, [job, stillThere])
  if (!job) return null
  const file = words.named(words.list(job.list, exportNamed(job.list).title), exportFormatLabels[job.format])
  const state = underWay
    ? words.preparing
    : job.status in words.states
      ? words.states[job.status as keyof typeof words.states]
      : undefined
  return (
    <div>
      <Text fw={600} size="sm" role="status">
        {state?.(file)}
      </Text>
      <ExportState area={area} job={job} />
    </div>
  )
}
