import { createFileRoute } from '@tanstack/react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { PageHeader } from '../../../components/page-header.tsx'

export const Route = createFileRoute('/_subscriber/user/plans')({
  component: () => (
    <>
      <PageHeader title="Health Plans" />
      <EmptyState title="You have no plan yet" hint="Claims open as soon as a plan is active in your name." />
    </>
  ),
})
