/** The dialogs that a person can open from the profile menu. */
export type AccountDialog = 'password' | 'sessions' | 'second-factor' | 'invite'
