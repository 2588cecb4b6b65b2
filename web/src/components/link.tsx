import { Anchor, type AnchorProps, Button, type ButtonProps, UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { createLink, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type A<P> = P & Omit<ComponentProps<'a'>, keyof P>

/** A link with Mantine's style and the router's typed `to`, `params` and `search`. */
export const AnchorLink = createLink((props: A<AnchorProps>) => <Anchor {...props} />)
export const ButtonLink = createLink((props: A<ButtonProps>) => <Button component="a" {...props} />)
export const PlainLink = createLink((props: A<UnstyledButtonProps>) => <UnstyledButton component="a" {...props} />)

/** Target of a link inside the product, made with `linkOptions({ to, params, search })`, which checks its types. */
export type PageLink = Pick<LinkProps, 'to' | 'params' | 'search'>
