import type { LegalTexts } from './legal-document.ts';

export const legal: LegalTexts = {
  terms: {
    effective: '2026-11-20',
    summary:
      'This service simulates a Korean securities platform. No real money and no real securities change hands, and gains or losses made here are never turned into cash.',
    articles: [
      {
        title: 'Purpose and terms',
        paragraphs: [
          'This agreement sets out the rights and duties of the operator and the user of the simulated securities trading service (the “service”).',
          '“Play money” is a figure used inside the service only. The “simulated exchange” is a virtual market that fills orders by price and time. The “ledger” is the double-entry record of every movement of play money and shares.',
        ],
      },
      {
        title: 'A simulation',
        paragraphs: [
          'Balances, profits, dividends and allotments in the service are simulated. The operator takes no real money and exchanges play money for neither cash nor goods.',
          'Nobody will ever ask you to pay in order to release a withdrawal. If you are asked, do not pay, and tell customer service.',
          'Prices are made on the simulated exchange. Where names and past prices of real companies have been imported, later prices still have nothing to do with the real market.',
        ],
      },
      {
        title: 'Who may use it',
        paragraphs: [
          'The service is open only to qualified investors who hold an institution code. A qualified investor has been invited by an institution, has read and understood the investment risks, and signs up in their own name.',
          'Each person may hold one account, and may not sign up with another person’s details.',
        ],
      },
      {
        title: 'Users under 14',
        paragraphs: [
          'A person under 14 may sign up only with the consent of a legal guardian, whose name and phone number are collected to confirm it.',
          'Until the consent has been reviewed, prices and screens can be seen but no order can be placed. The guardian may withdraw the consent and ask for the account to be closed at any time.',
        ],
      },
      {
        title: 'Account and password',
        paragraphs: [
          'A password has 8 to 16 characters with upper case, lower case, a digit and a special character, and must not be shared.',
          'If you suspect misuse, change the password at once and tell customer service. For protection the operator may end sessions or lock the account, and states the reason on screen.',
        ],
      },
      {
        title: 'Orders and fills',
        paragraphs: [
          'Orders are accepted within the stock’s tick size, price limits and lot size and within your buying power. They are filled at the best price first and, at one price, in the order of arrival.',
          'A cancellation is complete once the exchange confirms it; the order may be filled before that.',
          'Nobody, the operator included, can set a price, pick a winner or edit a balance. A wrong ledger entry is mended only by a reversal that two people have confirmed.',
        ],
      },
      {
        title: 'Fees and taxes',
        paragraphs: [
          'Fees and taxes are shown line by line before you confirm, at the rates in force when the order is accepted. All are taken in play money; you pay nothing in reality.',
        ],
      },
      {
        title: 'Risk disclosure',
        paragraphs: [
          'In real investing you can lose everything you put in. Results of a simulation promise nothing about real results, and nothing in the service is investment advice.',
        ],
      },
      {
        title: 'What is not allowed',
        paragraphs: ['Use may be restricted for the following.'],
        list: [
          'Using another person’s details, or buying or selling accounts',
          'Distorting prices by orders not meant to be filled, or by trading with oneself',
          'Disturbing the service, or trying to obtain other people’s data without permission',
          'Deceiving others by presenting simulated screens as real profits',
        ],
      },
      {
        title: 'Restriction and closure',
        paragraphs: [
          'A log-in ban, a freeze or a trading bar is recorded with its reason and made known to the user, who may object through customer service.',
          'You may ask for your account to be closed at any time. Records named by law and by the privacy policy are kept for their periods all the same.',
        ],
      },
      {
        title: 'Changes and liability',
        paragraphs: [
          'Maintenance or failure may interrupt the service, and the market may stand still meanwhile. The operator keeps records so that no acknowledged order is lost.',
          'Play money has no value, so its gains and losses are not compensated. The operator is liable under the law for harm caused by intent or gross negligence.',
        ],
      },
      {
        title: 'Amendments and law',
        paragraphs: [
          'Changes are announced 7 days ahead, or 30 days ahead where they are to the user’s disadvantage. The law of the Republic of Korea applies; the court is determined by its Civil Procedure Act.',
        ],
      },
    ],
  },
  privacy: {
    effective: '2026-11-20',
    summary:
      'Only what the service needs is collected, and it is erased when its period ends. Identifying data is encrypted with a key of its own for each person.',
    articles: [
      {
        title: 'What is collected, and why',
        paragraphs: ['The operator processes the least data that these purposes need.'],
        list: [
          'Sign-up and log-in: account name or phone number, password (an irreversible hash), birth date, institution code',
          'Protection of children under 14: the guardian’s name, phone number and consent',
          'Verification: name, first seven digits of the identity number, photos of the identity card with the last digits blacked out',
          'Deposits and withdrawals: holder, bank, number and branch of bank accounts, references of transfers, photos that prove them, the wallet address you were given',
          'Simulated trading: orders, fills, subscriptions and allotments, auction bids, dividends, stock lending, loans and repayments, mentors followed, quantitative products, balances and ledger entries',
          'Preferences: watchlists and notes, price alerts, messages received',
          'Profile: the picture you upload, days of check-in, the credit score and what moved it, applications for a seat account',
          'Security: times of access, IP addresses, devices and browsers, log-in records, keys of two-factor authentication (encrypted), public keys of passkeys',
        ],
      },
      {
        title: 'How long it is kept',
        paragraphs: [
          'Data is erased without delay once its purpose is met, except for these records, which are kept for fixed periods.',
        ],
        list: [
          'Financial records (deposits, withdrawals, exchanges, loans, ledger): 5 years',
          'Investment records (orders, fills, subscriptions, allotments, risk confirmations): 10 years',
          'Behaviour data (access, use of screens): 3 years',
        ],
      },
      {
        title: 'How it is erased',
        paragraphs: [
          'Personal data is encrypted with a key of its own for each person. To erase it the key is destroyed, after which it cannot be read again. Ledger and audit records carry pseudonymous numbers only.',
        ],
      },
      {
        title: 'Third parties',
        paragraphs: [
          'Personal data is given to no one without your consent or a basis in law. No processing is entrusted to others and nothing is moved abroad; should that change, you will be told and asked beforehand.',
          'So that anybody can check the draw of an IPO, the shares asked for and allotted are published for each entry, under a random number instead of a name. The number does not tell whose entry it is.',
          'If you become a mentor, your mentor name, returns, holdings and trades are shown to other customers. Who follows a mentor is not published.',
        ],
      },
      {
        title: 'Children under 14',
        paragraphs: [
          'Data of a child under 14 is processed only with the consent of a legal guardian. The guardian’s data is used to confirm that consent and for nothing else; without consent it is erased within 5 days.',
          'The guardian may ask to see, correct or erase the child’s data, or to stop its processing.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask to see, correct or erase your data or to stop its processing, and you may withdraw consent. Requests are handled within 10 days; where one cannot be met, you are told why.',
        ],
      },
      {
        title: 'How it is protected',
        paragraphs: ['The operator protects data as follows.'],
        list: [
          'Passwords are stored irreversibly, and of session tokens only the hash',
          'Identifying data is encrypted, and masked on screen',
          'Unmasking needs a reason, and leaves a record that cannot be erased',
        ],
      },
      {
        title: 'What is stored on this device',
        paragraphs: [
          'The app stores the session token, the account number, the language, the stock you looked at, your browsing history, a remembered account with its picture, and chart settings in your browser, and the appearance in a cookie. There are no cookies for advertising or tracking. You can delete all of it in your browser’s settings.',
        ],
      },
      {
        title: 'Contact and amendments',
        paragraphs: [
          'For questions, contact the privacy officer of the institution that invited you, or customer service. You can also turn to Korea’s Privacy Infringement Report Center (dial 118) and the Personal Information Dispute Mediation Committee.',
          'Changes of this policy are announced in the app 7 days ahead.',
        ],
      },
    ],
  },
};
