import { Button, Container, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { ColorSchemeToggle } from '../../components/color-scheme-toggle.tsx'
import { Logo } from '../../components/logo.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { RegistrationForm } from './registration-form.tsx'

const TITLE = 'Only For Doctors'

/** Public registration of doctors. */
export const JoinUsPage = () => {
  useTitle(TITLE)
  const [registered, setRegistered] = useState(false)
  return (
    <>
      <Container component="header" size="sm" py="md">
        <Group justify="space-between">
          <UnstyledButton component="a" href="/" aria-label="opdesk, home">
            <Logo />
          </UnstyledButton>
          <ColorSchemeToggle />
        </Group>
      </Container>
      <Container component="main" size="sm" pb="xl">
        <Title order={1}>{TITLE}</Title>
        <Text c="dimmed" mt={4} mb="lg">
          Join the doctors whom our subscribers find when they file a claim. Registration costs nothing. An admin looks at every
          one.
        </Text>
        {registered ? (
          <Registered onAnother={() => setRegistered(false)} />
        ) : (
          <RegistrationForm onRegistered={() => setRegistered(true)} />
        )}
      </Container>
    </>
  )
}

const Registered = ({ onAnother }: { onAnother: () => void }) => (
  <Paper withBorder p="lg" role="status">
    <Stack align="flex-start">
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck aria-hidden="true" color="var(--mantine-color-teal-6)" />
        <Title order={2} fz="lg">
          {messages.doctorRegistered}
        </Title>
      </Group>
      <Text>Your details are with us. Once an admin has approved them, the claim form suggests you to subscribers.</Text>
      <Button variant="default" onClick={onAnother}>
        Register another doctor
      </Button>
    </Stack>
  </Paper>
)
