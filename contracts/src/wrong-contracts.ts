/** The contracts on a chain are not those that are needed there, or none; the message says so in a sentence for the operator. */
export class WrongContracts extends Error {
  override name = 'WrongContracts';
}
