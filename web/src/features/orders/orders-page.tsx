import { type OrdersQuery, orderList } from '@opdesk/contracts/order/order-list.ts'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { type OrderArea, orderLink } from './queries.ts'

interface OrdersPageProps extends ListSearchProps<OrdersQuery> {
  area: OrderArea
}

/** The orders of all subscribers. The filter 'To look at' shows those that need an action by Finance. */
export const OrdersPage = ({ area, search, onSearch }: OrdersPageProps) => (
  <ListPage
    list={orderList}
    path={`/${area}/orders`}
    title="Orders"
    actions={<ExportMenu area={area} list="orders" search={search} />}
    label="Orders"
    rowLink={({ _id }) => orderLink(area, _id)}
    search={search}
    onSearch={onSearch}
    failed="The orders could not be loaded"
    empty={{ title: 'No orders found', hint: 'Try other words, another status or other dates.' }}
    unfiltered={{ title: 'No orders yet', hint: 'The orders of subscribers appear here.' }}
  />
)
