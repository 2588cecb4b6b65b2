import { NavLink, type NavLinkProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A place in a menu; see link.tsx. */
export const NavItem = createLink((props: NavLinkProps & Omit<ComponentProps<'a'>, keyof NavLinkProps>) => <NavLink {...props} />)
