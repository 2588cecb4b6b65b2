import { Stack } from '@mantine/core'
import type { MyData } from '@opdesk/contracts/subscriber/my-data.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useLanguage } from '../../lib/language.ts'
import { myDataQuery, myDataWords } from '../../lib/my-data.ts'
import { useWords } from '../../lib/words.ts'
import { ConsentSection } from './consent-section.tsx'
import { DataNoticesSection } from './data-notices-section.tsx'
import { DocumentAccessSection } from './document-access-section.tsx'
import { DownloadSection } from './download-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { ExchangeSection } from './exchange-section.tsx'
import { GrievanceSection } from './grievance-section.tsx'
import { NomineeSection } from './nominee-section.tsx'

/** The sections of the page, in their order. A new section is a component with a line here. */
const sections: readonly { name: string; Section: ComponentType<{ data: MyData }> }[] = [
  { name: 'notices', Section: DataNoticesSection },
  { name: 'consent', Section: ConsentSection },
  { name: 'exchange', Section: ExchangeSection },
  { name: 'accesses', Section: DocumentAccessSection },
  { name: 'download', Section: DownloadSection },
  { name: 'grievances', Section: GrievanceSection },
  { name: 'nominee', Section: NomineeSection },
  { name: 'erasure', Section: EraseSection },
]

/** What subscribers do with their own data. Open without consent, too: a person may erase it after taking the consent back. */
export const MyDataPage = () => {
  const words = useWords(myDataWords)
  const [lang] = useLanguage()
  const { data, error, isPending, refetch } = useQuery(myDataQuery)
  return (
    <Stack gap="md" maw={760} mx="auto" lang={lang}>
      <PageHeader title={words.title} note={words.note} back={{ orElse: '/user/profile' }} />
      {isPending && <LoadingBlocks heights={[180, 320]} />}
      {error && !data && <ErrorState error={error} title={words.failed} onRetry={() => void refetch()} />}
      {data && sections.map(({ name, Section }) => <Section key={name} data={data} />)}
    </Stack>
  )
}
