import { bellMessages } from '../../notification/bell-messages.ts'

/** The texts of the frame around a signed-in subscriber's pages: menu, header, notifications. */
export const english = {
  skip: 'Skip to the page',
  menu: {
    label: 'Main menu',
    all: 'All places',
    more: 'More',
    open: 'Open the menu',
    close: 'Close the menu',
    expand: 'Expand the menu',
    collapse: 'Collapse the menu',
    waiting: (label: string, count: number) => `${label}, ${count} waiting`,
  },
  places: {
    dashboard: 'Dashboard',
    claims: 'Apply for Claim',
    claimsShort: 'My Claims',
    plan: 'My Plan',
    checkups: 'Health Checkups',
    checkupsShort: 'Checkups',
    freeTests: 'Free Health Tests',
    refer: 'Refer',
    profile: 'Profile',
    plans: 'Health Plans',
    plansShort: 'Plans',
    orders: 'Orders',
  },
  account: { menu: 'Account menu', sessions: 'Where you are signed in', logout: 'Logout' },
  bell: {
    title: 'Notifications',
    unread: (count: number) => `Notifications: ${count} unread`,
    markAll: 'Mark all as read',
    clear: 'Clear all',
    clearQuestion: 'Clear all notifications?',
    clearDetails: (count: number) => (count === 1 ? 'One notification is deleted.' : `${count} notifications are deleted.`),
    latest: (shown: number, count: number) => `The latest ${shown} of ${count}`,
    unreadMark: 'Unread:',
    mark: 'Mark as read',
    markOne: (message: string) => `Mark as read: ${message}`,
    deleteOne: (message: string) => `Delete: ${message}`,
    failed: bellMessages.notificationsFailed as string,
    none: bellMessages.noNotifications as string,
    cleared: bellMessages.notificationsCleared as string,
    clearFailed: bellMessages.clearNotificationsFailed as string,
  },
}
export type FrameWords = typeof english
