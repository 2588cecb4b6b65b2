import { ActionIcon, type ActionIconProps, Tooltip, type TooltipProps } from '@mantine/core'
import type { ComponentProps, ReactElement } from 'react'

interface RowActionProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'aria-label'> {
  /** Accessible name with the action and its target, also shown on hover and keyboard focus. */
  label: string
  /** URL of a page to open in a new tab, for a link instead of an action. */
  href?: string
  children: ReactElement
}

/** Tooltip with the name of an icon button in a row. It is no description, which for screen readers would repeat the name. */
export const NameHint = ({ name, ...tooltip }: Omit<TooltipProps, 'label'> & { name: string }) => (
  <Tooltip label={<span aria-hidden="true">{name}</span>} {...tooltip} />
)

/** An icon button in a row of a table. */
export const RowAction = ({ label, href, ...button }: RowActionProps) => {
  // Untyped, because Mantine's types regard a link as another component.
  const link: object = href ? { component: 'a', href, target: '_blank', rel: 'noopener' } : {}
  return (
    <NameHint name={label}>
      <ActionIcon variant="subtle" aria-label={label} {...link} {...button} />
    </NameHint>
  )
}
