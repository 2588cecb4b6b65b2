import { Container, Group, MantineThemeProvider, Paper, Stack, Text, Title } from '@mantine/core'
import type { AgreedText } from '@opdesk/contracts/subscriber/signup-terms.ts'
import { ColorSchemeToggle } from '../../components/color-scheme-toggle.tsx'
import { Logo } from '../../components/logo.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { subscriberTheme } from '../../theme.ts'

/** A text that people agree to, in a tab of its own. */
export const TermsPage = ({ text: { title, version, sections } }: { text: AgreedText }) => {
  useTitle(title)
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <Container size="sm" py="md">
        <Group component="header" justify="space-between" mb="md">
          <Logo />
          <ColorSchemeToggle />
        </Group>
        <Paper component="main" withBorder p={{ base: 'md', sm: 'xl' }}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={4}>
            Version {version}
          </Text>
          <Stack gap="lg" mt="lg">
            {sections.map(({ heading, paragraphs }) => (
              <section key={heading}>
                <Title order={2} size="h3">
                  {heading}
                </Title>
                {paragraphs.map(paragraph => (
                  <Text key={paragraph} mt="xs">
                    {paragraph}
                  </Text>
                ))}
              </section>
            ))}
          </Stack>
        </Paper>
      </Container>
    </MantineThemeProvider>
  )
}
