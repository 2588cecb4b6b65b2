/** The points beside the sign-in that tell the use of the product. */
export const english = {
  photo: 'Claim by photo',
  photoText: 'in three short steps',
  money: 'See your money',
  moneyText: 'when, and to which account',
}
export type SignInPointWords = typeof english
