import { Button, Fieldset, Group, Tooltip } from '@mantine/core'
import { type Placeholder, placeholders, written } from '@opdesk/contracts/email/placeholders.ts'

interface PlaceholderButtonsProps {
  into: 'subject' | 'body'
  names: readonly Placeholder[]
  onInsert: (name: Placeholder) => void
}

export const PlaceholderButtons = ({ into, names, onInsert }: PlaceholderButtonsProps) => (
  <Fieldset variant="unstyled" p={0} legend={`Insert into the ${into === 'subject' ? 'subject' : 'text'}`}>
    <Group gap={6}>
      {names.map(name => (
        <Tooltip key={name} label={placeholders[name].means} multiline maw={260}>
          <Button
            variant="default"
            size="compact-sm"
            fw={400}
            // A press of the button must not take the focus from the field, since the placeholder is inserted at its cursor.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onInsert(name)}
          >
            {written(name)}
          </Button>
        </Tooltip>
      ))}
    </Group>
  </Fieldset>
)
