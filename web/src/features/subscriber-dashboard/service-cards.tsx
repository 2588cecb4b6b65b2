import { Button, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { useWords } from '../../lib/words.ts'
import { PartnerLink } from './partner-link.tsx'
import { ServiceCard } from './service-card.tsx'
import { servicesQuery } from './service-queries.ts'
import { AboutService, type Service, services } from './services.tsx'
import { servicesWords } from './services-words.ts'

/** The plan's services besides claims. Each card says what the service offers; a line names those that are unavailable, with the reason. */
export const ServiceCards = ({ claimable }: { claimable: boolean }) => {
  const words = useWords(servicesWords)
  const { data, error, refetch } = useQuery(servicesQuery)
  const [shown, setShown] = useState<Service | null>(null)
  const close = () => setShown(null)
  const offered = (service: Service) => data?.find(each => each.service === service.service)
  const reasonOf = (service: Service) => offered(service)?.reason ?? null
  return (
    <Stack component="section" aria-labelledby="services" gap="sm">
      <Title order={2} id="services" mt="xs">
        {words.title}
      </Title>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={160} radius="lg" role="status" aria-label={words.loading} />}
      {data && (
        <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="sm">
          {services
            .filter(service => reasonOf(service) === null)
            .map(service => (
              <ServiceCard key={service.service} service={service} onOpen={() => setShown(service)} />
            ))}
        </SimpleGrid>
      )}
      {data &&
        [...new Set(services.map(reasonOf))]
          .filter(reason => reason !== null)
          .map(reason => (
            <Text key={reason} size="sm" c="dimmed">
              {services
                .filter(service => reasonOf(service) === reason)
                .map(({ service }) => words.items[service].name)
                .join(', ')}
              : {words.reason(reason)}
            </Text>
          ))}
      {shown && (
        <Dialog title={words.items[shown.service].name} onClose={close}>
          <Stack>
            <AboutService service={shown.service} words={words} />
            {shown.partner && <PartnerLink url={offered(shown)?.url ?? null} />}
          </Stack>
          <Group justify="flex-end" gap="sm" mt="lg">
            <Button variant="default" onClick={close}>
              {words.close}
            </Button>
            {shown.claim && claimable && <ButtonLink to="/user/addclaims">{words.apply}</ButtonLink>}
          </Group>
        </Dialog>
      )}
    </Stack>
  )
}
