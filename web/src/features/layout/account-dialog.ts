/** The dialogs that the profile menu can open. */
export type AccountDialog = 'password' | 'sessions' | 'second-factor' | 'sign-on' | 'invite'
