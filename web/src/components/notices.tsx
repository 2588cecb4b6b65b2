import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import { keepFocus } from '../lib/keep-focus.ts'

// With this part, since no page needs it to be ready either.
keepFocus()

/** The place of short notices; it also shows those that lib/notify.ts got before it was loaded. */
export default function Notices() {
  return <Notifications position="top-center" limit={4} className="notices" />
}
