import { Card, type CardProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A card that leads to a page, with the router's typed link (link.tsx). */
export const CardLink = createLink((props: CardProps & Omit<ComponentProps<'a'>, keyof CardProps>) => (
  <Card component="a" {...props} />
))
