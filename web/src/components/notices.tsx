import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import { restoreButtonFocus } from '../lib/restore-button-focus.ts'

// Loads with this part, since no page needs it to be ready earlier.
restoreButtonFocus()

/** The place of short notices; also shows those that lib/notify.ts received before it was loaded. */
export default function Notices() {
  return <Notifications position="top-center" limit={4} className="notices" />
}
