import type { LegalText } from './legal-text.ts';

/** Settled on 2026-11-27. The English text prevails. */
export const identityVerificationEn: LegalText = {
  title: 'Privacy notice and consent for the identity check (version of 27 November 2026)',
  sections: [
    {
      heading: '1. Who is responsible',
      paragraphs: [
        'Kapao Wallet is an electronic-money service licensed in Thailand. The provider of Kapao Wallet decides why and how your personal data is used, also where you came to the wallet through the entry of a parcel partner. Questions about this notice are answered through Feedback in the app.',
      ],
    },
    {
      heading: '2. What we collect',
      paragraphs: [
        'What you give: your names in Thai and in Latin letters, sex, date of birth, nationality, kind and number of your identity document, the laser number on the back of a Thai ID card, its dates of issue and expiry, registered and current address, occupation, place of work and job title, monthly income band, what you use the wallet for, e-mail address, and your signature.',
        'Pictures: both sides of your ID card or the page of your passport, a picture of yourself with it, and documents that you add where a person has to look at your case.',
        'What results from a check: the answer of the government registry, whether your face was found to be that of your portrait in the registry, what lists of sanctions and fraud say of you, the time of each attempt, and the decision of a reviewer.',
        'Of your face: no picture and no film of a check reaches us. The partner that compares faces may tell us its own name for the face that it saw, which is the same whenever that face is shown again. We keep a keyed code made of that name, from which neither the name nor your face can be read.',
        'Technical data of the request: time, device key, and a keyed code of your network address, from which the address cannot be read.',
      ],
    },
    {
      heading: '3. Why we use it, and on which ground',
      paragraphs: [
        'The law on anti-money laundering and on payment systems obliges us to know our customers: to identify you, to verify what you say, to assess risk, and to keep the records. For this we also hold you against lists of persons under sanctions and of fraud.',
        'We need it for the contract with you: your level decides your limits and which services you can use, and a bank account is linked only where it is in your own name.',
        "We use it to protect you and others from fraud and from accounts opened in somebody else's name. That is our legitimate interest.",
        'Features of your face are sensitive personal data. With your explicit consent, which you give by accepting this text, your face is compared with the portrait that the government registry has of your ID card: once for the identity check, and each time that an act of yours asks for your face, which is a large payment, raising a limit that you have set, or unlocking your wallet. Without that consent it is compared with nothing.',
        'With the same consent the keyed code of your face is held against those of other people. Where somebody else has shown the same face, a reviewer of your case or of theirs sees it. This is how we find accounts that one person opens in several names.',
        'Each comparison begins only when you begin it. Who does not want one, or cannot use a camera, may send a picture of themselves with their document instead: a person looks at it, and no partner compares it.',
      ],
    },
    {
      heading: '4. Who receives it',
      paragraphs: [
        'The registry of the Department of Provincial Administration, to check a Thai ID card; and your bank, which is asked for the name on an account when you link it.',
        'The partner that compares faces: at each check it receives the number and the laser number of your ID card, to find your portrait in the registry, and it sees your face with its own camera page or kit. It may know a face again that it has seen before.',
        'The keeper of the lists of sanctions and of the register of fraud: each time that your level changes, and once a day as long as you have one, it is asked with your document number, nationality, names and date of birth. It is told nothing else of you.',
        'Authorities and courts, where the law obliges us, among them the Anti-Money Laundering Office and the Bank of Thailand.',
        'The parcel partner learns that you may use its services. It does not receive your identity document, your pictures or the result of a face comparison.',
        'We sell your data to nobody and use it for no advertising.',
      ],
    },
    {
      heading: '5. Where it is, and how it is protected',
      paragraphs: [
        'Your data is stored in Thailand and does not leave the country without your written consent. SMS messages, which may pass through other countries, never hold your name or your document number.',
        "Each person's data is encrypted under keys of their own. In the app it is shown with stars. To see it in full you enter a code that we send to your phone, and each such look is recorded. Staff see it only for a stated reason, which is recorded, too.",
      ],
    },
    {
      heading: '6. How long we keep it',
      paragraphs: [
        'As long as you have the wallet. When you close it, your profile is erased after 90 days.',
        'Data and pictures by which you were identified, and the counterparties of your transactions, are kept for five years after the closure, because the law demands it. They are then locked away, readable only by two authorised persons together for a legal reason, and erased afterwards. An open case or an order of an authority can make this longer.',
        'Copies in backups are gone 35 days after an erasure.',
      ],
    },
    {
      heading: '7. Your rights',
      paragraphs: [
        'You may ask to see your data and to receive a copy, to have it corrected, erased or moved to another provider, to restrict its use, and to object to it, as the Personal Data Protection Act provides. Ask through Feedback in the app; we answer within 30 days.',
        'You may withdraw your consent at any time. What was done before stays lawful, and what the law obliges us to keep we keep. You may complain to the Office of the Personal Data Protection Committee.',
      ],
    },
    {
      heading: '8. If you do not agree',
      paragraphs: [
        'You can use the wallet without an identity check, at its lowest level and within the limits of that level. You cannot receive or send transfers, link a bank account or cash out.',
        'If you withdraw your consent later, no further identity check takes place, and what asks for your face cannot be carried out until you accept again.',
      ],
    },
    {
      heading: '9. Young people',
      paragraphs: [
        'Who is under 15 cannot give personal data here. Who is 15 to 19 needs the consent of a parent or guardian, which a person checks.',
      ],
    },
    {
      heading: '10. Changes and languages',
      paragraphs: [
        'When this text changes, you are asked again before more data is collected. We keep which version you accepted, in which language and when, and show it to you.',
        'This text exists in Thai, English and Chinese. Where they differ, the English text prevails.',
      ],
    },
    {
      heading: '11. What you accept',
      paragraphs: [
        'By accepting you confirm that you have read this notice, that the data you give is your own, correct and complete, and that you expressly consent to the comparison of your face with your portrait in the government registry, for the identity check and for each act that asks for your face, and to the search for the same face among those of other people.',
      ],
    },
  ],
};
