import { Text, ThemeIcon, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { PlainLink } from '../../components/link.tsx'
import { useWords } from '../../lib/words.ts'
import classes from './service-cards.module.css'
import type { Service } from './services.tsx'
import { servicesWords } from './services-words.ts'

interface ServiceCardProps {
  service: Service
  onOpen: () => void
}

/** The card of an available service, which opens a description, a page or a call. */
export const ServiceCard = ({ service, onOpen }: ServiceCardProps) => {
  const isPhone = useMediaQuery('(pointer: coarse)')
  const face = <Face service={service} />
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

const Face = ({ service: { icon: Icon, service } }: { service: Service }) => {
  const { name, line } = useWords(servicesWords).items[service]
  return (
    <>
      <ThemeIcon size={40} radius="md" aria-hidden="true">
        <Icon size={22} stroke={1.6} />
      </ThemeIcon>
      <div>
        <Text fw={600} lh={1.3}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" lh={1.35} mt={2}>
          {line}
        </Text>
      </div>
    </>
  )
}
