import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** Where short notices appear; what lib/notify.ts said before it was loaded is shown then. */
export default function Notices() {
  return <Notifications position="top-center" limit={4} className="notices" />
}
