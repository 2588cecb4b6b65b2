import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MasterPage } from '../../../../features/resources/master-page.tsx'
import { startQueries } from '../../../../lib/loader-data.ts'
import { searchAsIs } from '../../../../lib/search.ts'

/** Content above the list, for masters that have any. */
const intros = {
  conditions: lazy(async () => ({
    default: (await import('../../../../features/terms-admin/terms-links.tsx')).TermsLinks,
  })),
  coupon: lazy(async () => ({
    default: (await import('../../../../features/coupons/coupon-batches.tsx')).CouponBatches,
  })),
}
const introOf = (master: string) => Object.entries(intros).find(([name]) => name === master)?.[1]

/**
 * The pages of all masters: the list, `add`, a record to modify, and `…/password`. The search params are validated after the master
 * is loaded.
 */
export const Route = createFileRoute('/_admin/admin/master/$master/{-$record}/{-$action}')({
  ...searchAsIs,
  loaderDeps: ({ search }) => search,
  loader: visit =>
    startQueries(visit, async client =>
      (await import('../../../../features/resources/queries.ts')).readMaster(client, visit.params, visit.deps),
    ),
  component: MasterRoute,
})

function MasterRoute() {
  const { master, record, action } = Route.useParams()
  const navigate = Route.useNavigate()
  const Intro = introOf(master)
  const search = Route.useSearch()
  const onSearch = (changed: Record<string, unknown>) => void navigate({ search: changed })
  return (
    <MasterPage
      key={master}
      screen={master}
      record={record}
      action={action}
      search={search}
      onSearch={onSearch}
      intro={
        Intro && (
          <Suspense>
            <Intro search={search} onSearch={patch => onSearch({ ...search, ...patch })} />
          </Suspense>
        )
      }
      onOpen={(opened, does) => void navigate({ params: { master, record: opened, action: does }, search: before => before })}
    />
  )
}
