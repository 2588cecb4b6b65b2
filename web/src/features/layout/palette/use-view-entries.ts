import { shippedViews } from '@opdesk/contracts/view/shipped-views.ts'
import type { ListView, ViewList } from '@opdesk/contracts/view/views.ts'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { applyColumns } from '../../../components/list/views/apply-columns.ts'
import { viewsQuery } from '../../../components/list/views/queries.ts'
import type { FrameDialogProps } from '../frame-dialog.ts'
import type { MenuItem } from '../menus.ts'
import { matching } from './entries.ts'
import type { Entry } from './entry.ts'

/** The lists with views: their pages below the area, and the names of their tables. */
const lists: readonly { list: ViewList; path: string; label: string }[] = [
  { list: 'claims', path: 'claims', label: 'Claims' },
  { list: 'disputes', path: 'claims/disputed', label: 'Disputed claims' },
]

interface NamedView {
  id: string
  name: string
  query: Readonly<Record<string, string>>
  saved?: ListView
}

const viewsOf = (list: ViewList, area: 'admin' | 'management', saved: readonly ListView[]): NamedView[] => [
  ...shippedViews(list, area).map(({ key, name, query }) => ({ id: key, name, query })),
  ...saved.map(view => ({
    id: view._id,
    name: view.name,
    query: Object.fromEntries(new URLSearchParams(view.query)),
    saved: view,
  })),
]

/** The views of the lists that the person can open: all that match the text; without one, those that people have saved. */
export const useViewEntries = (area: FrameDialogProps['area'], menu: readonly MenuItem[], text: string): Entry[] => {
  const router = useRouter()
  const staffArea = area === 'admin' || area === 'management' ? area : undefined
  const offered = lists.filter(({ path }) => menu.some(({ link }) => link.to === `/${area}/${path}`))
  const isOffered = (list: ViewList) => staffArea !== undefined && offered.some(one => one.list === list)
  const saved = {
    claims: useQuery({ ...viewsQuery(staffArea ?? 'management', 'claims'), enabled: isOffered('claims') }).data ?? [],
    disputes: useQuery({ ...viewsQuery(staffArea ?? 'management', 'disputes'), enabled: isOffered('disputes') }).data ?? [],
  }
  if (staffArea === undefined) return []
  return offered.flatMap(({ list, path, label }) =>
    matching(
      viewsOf(list, staffArea, saved[list]).filter(view => text !== '' || view.saved),
      text,
    ).map(
      ({ id, name, query, saved: view }): Entry => ({
        id: `view ${list} ${id}`,
        icon: IconFilter,
        name,
        fact: label,
        run: () => {
          applyColumns(`${staffArea}/${label}`, view)
          const search = String(new URLSearchParams(query))
          router.history.push(`/${staffArea}/${path}${search === '' ? '' : `?${search}`}`)
        },
      }),
    ),
  )
}
