import { Button, Group, SimpleGrid, Stack, Text, ThemeIcon, Title, Tooltip, UnstyledButton } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { ButtonLink } from '../../components/link.tsx'
import classes from './service-cards.module.css'
import { type Service, services } from './services.tsx'

/** What the plan offers beside claims; each card says what there is and what to do. */
export const ServiceCards = ({ expired }: { expired: boolean }) => {
  const [shown, setShown] = useState<Service | null>(null)
  const close = () => setShown(null)
  return (
    <Stack component="section" aria-labelledby="services" gap="sm">
      <Title order={2} id="services" mt="xs">
        Services
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4, xl: 7 }} spacing="sm">
        {services.map(service => (
          <ServiceCard
            key={service.name}
            service={service}
            disabled={expired && service.needsPlan}
            onOpen={() => setShown(service)}
          />
        ))}
      </SimpleGrid>
      {shown && (
        <Dialog title={shown.name} onClose={close}>
          {shown.about}
          <Group justify="flex-end" gap="sm" mt="lg">
            <Button variant="default" onClick={close}>
              Close
            </Button>
            {shown.claim && !expired && <ButtonLink to="/user/addclaims">Apply for Claim</ButtonLink>}
          </Group>
        </Dialog>
      )}
    </Stack>
  )
}

interface ServiceCardProps {
  service: Service
  disabled: boolean
  onOpen: () => void
}

/** A card that is off can still be reached, so that everybody can find out why. */
const ServiceCard = ({ service: { name, line, always, icon: Icon }, disabled, onOpen }: ServiceCardProps) => (
  <Tooltip label={messages.planExpiredShort} disabled={!disabled} events={{ hover: true, focus: true, touch: true }}>
    <UnstyledButton className={classes.card} aria-disabled={disabled || undefined} onClick={disabled ? undefined : onOpen}>
      <ThemeIcon variant="light" size={40} radius="md" aria-hidden="true">
        <Icon size={22} stroke={1.6} />
      </ThemeIcon>
      <div>
        <Text fw={600} lh={1.3}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" lh={1.35} mt={2} className={always ? undefined : classes.line}>
          {line}
        </Text>
      </div>
    </UnstyledButton>
  </Tooltip>
)
