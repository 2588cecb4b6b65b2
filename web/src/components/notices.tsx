import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** The place of short notices; it also shows those that lib/notify.ts got before it was loaded. */
export default function Notices() {
  return <Notifications position="top-center" limit={4} className="notices" />
}
