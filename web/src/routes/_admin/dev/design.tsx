import { createFileRoute } from '@tanstack/react-router'
import { DesignPage } from '../../../features/design/design-page.tsx'

/** For signed-in admins; no page links to it. */
export const Route = createFileRoute('/_admin/dev/design')({ component: DesignPage })
