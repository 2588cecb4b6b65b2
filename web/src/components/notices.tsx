import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { restoreButtonFocus } from '../lib/restore-button-focus.ts'

// Runs here because this module loads after the page, and no page needs it earlier.
restoreButtonFocus()

/** Shows and hides notices (lib/notify.ts). */
export const store = notifications

/** Renders short notices, including those that lib/notify.ts received before this module was loaded. */
export default function Notices() {
  return <Notifications position="top-center" limit={4} className="notices" />
}
