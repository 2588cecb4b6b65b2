import { Role, type RoleCode } from '@opdesk/contracts/access-codes.ts'

/** The areas of the product to which a person can sign in. `userType` and `logout` are values of the API. */
export const areas = {
  subscriber: {
    role: Role.subscriber,
    userType: 3,
    prefix: 'user',
    profile: '/user/get-profile',
    login: '/user/login',
    home: '/user/dashboard',
    logout: 'subscriber',
  },
  management: {
    role: Role.management,
    userType: 0,
    prefix: 'management',
    profile: '/management/get-profile/',
    login: '/admin/login',
    home: '/management/dashboard',
    logout: 'managmentUser',
  },
  admin: {
    role: Role.admin,
    userType: 1,
    prefix: 'admin',
    profile: '/admin/get-profile/',
    login: '/admin/login',
    home: '/admin/start',
    logout: 'admin',
  },
  hr: {
    role: Role.hr,
    userType: 4,
    prefix: 'hr',
    profile: '/hr/get-profile',
    login: '/hr/login',
    home: '/hr/master/employees',
    logout: 'hrUser',
  },
} as const

export type AreaName = keyof typeof areas
export type Area = (typeof areas)[AreaName]
export const areaNames = ['subscriber', 'management', 'admin', 'hr'] as const satisfies readonly AreaName[]

export const areaOfRole = (role: RoleCode | undefined): AreaName | undefined => areaNames.find(name => areas[name].role === role)
