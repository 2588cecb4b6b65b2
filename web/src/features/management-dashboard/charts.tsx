import '@mantine/charts/styles.css'
import { SimpleGrid } from '@mantine/core'
import type { Dashboard } from '@opdesk/contracts/claim/dashboard.ts'
import { Ageing } from './ageing.tsx'
import { AmountsByMonth } from './amounts-by-month.tsx'
import { ClaimsByDay } from './claims-by-day.tsx'
import { DecisionsByReviewer } from './decisions-by-reviewer.tsx'

/** Loaded after the tiles, since charts need more code than the rest of the page. */
export const Charts = ({ series }: { series: Dashboard['series'] }) => (
  <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
    <ClaimsByDay series={series} />
    <AmountsByMonth amounts={series.amounts_by_month} />
    <Ageing ageing={series.ageing} />
    <DecisionsByReviewer reviewers={series.decisions_by_reviewer} />
  </SimpleGrid>
)
