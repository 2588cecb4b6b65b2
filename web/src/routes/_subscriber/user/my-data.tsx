import { createFileRoute } from '@tanstack/react-router'
import { MyDataPage } from '../../../features/my-data/my-data-page.tsx'

export const Route = createFileRoute('/_subscriber/user/my-data')({
  component: MyDataPage,
})
