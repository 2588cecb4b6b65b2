import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MasterPage } from '../../../../features/resources/master-page.tsx'
import { startQueries } from '../../../../lib/loader-data.ts'
import { searchAsIs } from '../../../../lib/search.ts'

/** Content of single masters above their lists. */
const intros = {
  conditions: lazy(async () => ({
    default: (await import('../../../../features/terms-admin/terms-links.tsx')).TermsLinks,
  })),
  coupon: lazy(async () => ({
    default: (await import('../../../../features/coupons/coupon-batches.tsx')).CouponBatches,
  })),
}
const introOf = (master: string) => Object.entries(intros).find(([name]) => name === master)?.[1]

/** All masters: their list, `add`, one record to modify, and `…/password`. The master, once loaded, knows its search params. */
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
