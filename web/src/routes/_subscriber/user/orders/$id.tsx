import { createFileRoute, useLocation } from '@tanstack/react-router'
import { OrderPage } from '../../../../features/plans/order/order-page.tsx'

export const Route = createFileRoute('/_subscriber/user/orders/$id')({
  component: () => {
    const { id } = Route.useParams()
    const navigate = Route.useNavigate()
    const opens = useLocation({ select: ({ state }) => state.pay === true })
    const told = useLocation({ select: ({ state }) => state.told })
    // Removes the state, so that a reload shows the order instead of opening the checkout again.
    const forget = () => void navigate({ to: '.', replace: true, state: {}, resetScroll: false })
    // Keeps the reported payment in the history state, so that a person who has paid does not pay again after a reload.
    const remember = (told: string) => void navigate({ to: '.', replace: true, state: { told }, resetScroll: false })
    return <OrderPage key={id} id={id} opens={opens} onOpened={forget} told={told} onTold={remember} />
  },
})
