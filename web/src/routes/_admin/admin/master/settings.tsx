import { masterOf } from '@opdesk/contracts/resource/define-resource.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SingleRecordPage } from '../../../../features/resources/single-record-page.tsx'

const master = masterOf(settings)

export const Route = createFileRoute('/_admin/admin/master/settings')({ component: Settings })

function Settings() {
  return <SingleRecordPage master={master} />
}
