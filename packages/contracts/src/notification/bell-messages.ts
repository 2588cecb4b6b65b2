export const bellMessages = {
  notificationsFailed: 'An error occurred while fetching notifications',
  noNotifications: 'No notifications',
  notificationsCleared: 'Notifications cleared',
  clearNotificationsFailed: 'Failed to clear notifications',
} as const
