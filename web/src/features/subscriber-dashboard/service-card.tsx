import { Text, ThemeIcon, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { PlainLink } from '../../components/link.tsx'
import { useWords } from '../../lib/words.ts'
import classes from './service-cards.module.css'
import type { Service } from './services.tsx'
import { servicesWords } from './services-words.ts'

interface ServiceCardProps {
  service: Service
  /** The reason why the service is unavailable; null if it is available. */
  reason: string | null
  onOpen: () => void
}

/**
 * The card of a service. If the service is unavailable, the card gives the reason; it is disabled, but keyboard and screen reader
 * can still reach it.
 */
export const ServiceCard = ({ service, reason, onOpen }: ServiceCardProps) => {
  const isPhone = useMediaQuery('(pointer: coarse)')
  const words = useWords(servicesWords)
  const { name, line } = words.items[service.service]
  const face = <Face service={service} name={name} line={reason === null ? line : words.reason(reason)} reason={reason} />
  if (reason !== null)
    return (
      <UnstyledButton className={classes.card} aria-disabled>
        {face}
      </UnstyledButton>
    )
  if (service.page)
    return (
      <PlainLink {...service.page} className={classes.card}>
        {face}
      </PlainLink>
    )
  if (service.call && isPhone)
    return (
      <UnstyledButton component="a" href={`tel:${service.call}`} className={classes.card}>
        {face}
      </UnstyledButton>
    )
  return (
    <UnstyledButton className={classes.card} onClick={onOpen}>
      {face}
    </UnstyledButton>
  )
}

interface FaceProps extends Pick<ServiceCardProps, 'service' | 'reason'> {
  name: string
  line: string
}

const Face = ({ service: { always, icon: Icon }, name, line, reason }: FaceProps) => (
  <>
    <ThemeIcon size={40} radius="md" aria-hidden="true" {...(reason !== null && { color: 'gray' })}>
      <Icon size={22} stroke={1.6} />
    </ThemeIcon>
    <div>
      <Text fw={600} lh={1.3}>
        {name}
      </Text>
      <Text size="sm" c="dimmed" lh={1.35} mt={2} className={always || reason !== null ? undefined : classes.line}>
        {line}
      </Text>
    </div>
  </>
)
