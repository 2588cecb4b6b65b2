import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** A titled part of a form or of a claim. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => {
  const id = useId()
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {hint && (
        <Text c="dimmed" size="sm" mt={2}>
          {hint}
        </Text>
      )}
      <Stack mt="md" gap="md">
        {children}
      </Stack>
    </Paper>
  )
}
