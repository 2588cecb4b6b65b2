import { Text, ThemeIcon, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { PlainLink } from '../../components/link.tsx'
import classes from './service-cards.module.css'
import type { Service } from './services.tsx'

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
  const face = <Face service={service} reason={reason} />
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

const Face = ({ service: { name, line, always, icon: Icon }, reason }: Pick<ServiceCardProps, 'service' | 'reason'>) => (
  <>
    <ThemeIcon size={40} radius="md" aria-hidden="true" {...(reason !== null && { color: 'gray' })}>
      <Icon size={22} stroke={1.6} />
    </ThemeIcon>
    <div>
      <Text fw={600} lh={1.3}>
        {name}
      </Text>
      <Text size="sm" c="dimmed" lh={1.35} mt={2} className={always || reason !== null ? undefined : classes.line}>
        {reason ?? line}
      </Text>
    </div>
  </>
)
