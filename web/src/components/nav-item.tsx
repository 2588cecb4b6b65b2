import { NavLink, type NavLinkProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** An item of a menu, with the router's typed link (link.tsx). */
export const NavItem = createLink((props: NavLinkProps & Omit<ComponentProps<'a'>, keyof NavLinkProps>) => <NavLink {...props} />)
