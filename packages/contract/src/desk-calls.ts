/** Every call of the desk by name, below `/api/desk`. Its `access` is the only word on who may. */
import type { InputOf, OutputOf } from './call.ts';
import { deskAuctionAsk, deskAuctionCallOff, deskAuctions } from './desk-auction-calls.ts';
import { deskAudit, deskAuditExport } from './desk-audit-calls.ts';
import { deskChannelAsk, deskChannels } from './desk-channel-calls.ts';
import { deskCustomer, deskCustomers, deskFlag, deskUnflag } from './desk-customer-calls.ts';
import { deskDividends, deskScripAsk, deskScripElections } from './desk-dividend-calls.ts';
import { deskDocument, deskDocumentAsk, deskDocuments } from './desk-document-calls.ts';
import { deskHolidayAsk, deskHolidays } from './desk-holiday-calls.ts';
import { deskIncreaseAsk, deskIncreases } from './desk-increase-calls.ts';
import {
  deskInquiries,
  deskInquiry,
  deskInquiryAnswer,
  deskInquiryPicture,
} from './desk-inquiry-calls.ts';
import {
  deskInstitutionAdd,
  deskInstitutionChange,
  deskInstitutions,
  deskOpening,
} from './desk-institution-calls.ts';
import { deskEntries, deskEntry, deskReverse, deskTrialBalance } from './desk-ledger-calls.ts';
import { deskLendings } from './desk-lending-calls.ts';
import { deskLoans } from './desk-loan-calls.ts';
import { deskMail, deskMails } from './desk-mail-calls.ts';
import { deskFollows, deskMentorAsk, deskMentorEnd, deskMentors } from './desk-mentor-calls.ts';
import { deskNotices, deskNoticeTakeBack, deskNoticeWrite } from './desk-notice-calls.ts';
import { deskOfferingAsk, deskOfferings, deskSectors } from './desk-offering-calls.ts';
import { deskClock, deskHalt, deskOperations, deskRelease } from './desk-operations-calls.ts';
import { deskChangeParameter, deskParameters } from './desk-parameter-calls.ts';
import { deskPlacementAsk, deskPlacements } from './desk-placement-calls.ts';
import { deskProductAsk, deskProductEnd, deskProducts } from './desk-product-calls.ts';
import {
  deskDecide,
  deskLostLink,
  deskQueues,
  deskReview,
  deskReviews,
  deskUnmask,
} from './desk-review-calls.ts';
import { deskLogin, deskLogout, deskMe, deskSetUp, deskSetUpBegin } from './desk-session-calls.ts';

import {
  deskStakeAsk,
  deskStakeOfferAsk,
  deskStakeOffers,
  deskStakeRelease,
  deskStakes,
} from './desk-stake-calls.ts';

export const DESK_CALLS = {
  deskLogin,
  deskSetUpBegin,
  deskSetUp,
  deskLogout,
  deskMe,
  deskQueues,
  deskReviews,
  deskReview,
  deskUnmask,
  deskDecide,
  deskLostLink,
  deskAudit,
  deskAuditExport,
  deskCustomers,
  deskCustomer,
  deskFlag,
  deskUnflag,
  deskTrialBalance,
  deskEntries,
  deskEntry,
  deskReverse,
  deskAuctions,
  deskAuctionAsk,
  deskAuctionCallOff,
  deskOfferings,
  deskOfferingAsk,
  deskLendings,
  deskLoans,
  deskPlacements,
  deskPlacementAsk,
  deskIncreases,
  deskIncreaseAsk,
  deskDividends,
  deskScripAsk,
  deskScripElections,
  deskProducts,
  deskProductAsk,
  deskProductEnd,
  deskMentors,
  deskFollows,
  deskMentorAsk,
  deskMentorEnd,
  deskSectors,
  deskStakes,
  deskStakeAsk,
  deskStakeRelease,
  deskStakeOffers,
  deskStakeOfferAsk,
  deskInstitutions,
  deskOpening,
  deskInstitutionAdd,
  deskInstitutionChange,
  deskInquiries,
  deskInquiry,
  deskInquiryPicture,
  deskInquiryAnswer,
  deskMails,
  deskMail,
  deskNotices,
  deskNoticeWrite,
  deskNoticeTakeBack,
  deskOperations,
  deskRelease,
  deskClock,
  deskHalt,
  deskParameters,
  deskChangeParameter,
  deskChannels,
  deskChannelAsk,
  deskDocuments,
  deskDocument,
  deskDocumentAsk,
  deskHolidays,
  deskHolidayAsk,
} as const;

export type DeskCalls = typeof DESK_CALLS;
export type DeskCallName = keyof DeskCalls;
export type Input<N extends DeskCallName> = InputOf<DeskCalls[N]>;
export type Output<N extends DeskCallName> = OutputOf<DeskCalls[N]>;
