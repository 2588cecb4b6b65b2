/** What the product does, in points beside the sign-in. */
export const english = {
  photo: 'Claim by photo',
  photoText: 'in three short steps',
  money: 'See your money',
  moneyText: 'when, and to which account',
}
export type SignInPointWords = typeof english
