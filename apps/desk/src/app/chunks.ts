/** The screens of the desk, each fetched when it is needed. */
import { lazy } from 'react';

export const ReviewsScreen = lazy(async () => ({
  default: (await import('../features/reviews/reviews-screen.tsx')).ReviewsScreen,
}));

export const CustomersScreen = lazy(async () => ({
  default: (await import('../features/customers/customers-screen.tsx')).CustomersScreen,
}));

export const AuditScreen = lazy(async () => ({
  default: (await import('../features/audit/audit-screen.tsx')).AuditScreen,
}));

export const OperationsScreen = lazy(async () => ({
  default: (await import('../features/operations/operations-screen.tsx')).OperationsScreen,
}));

export const ParametersScreen = lazy(async () => ({
  default: (await import('../features/parameters/parameters-screen.tsx')).ParametersScreen,
}));

export const LedgerScreen = lazy(async () => ({
  default: (await import('../features/ledger/ledger-screen.tsx')).LedgerScreen,
}));

export const LoansScreen = lazy(async () => ({
  default: (await import('../features/loans/loans-screen.tsx')).LoansScreen,
}));

export const NoticesScreen = lazy(async () => ({
  default: (await import('../features/notices/notices-screen.tsx')).NoticesScreen,
}));

export const OfferingsScreen = lazy(async () => ({
  default: (await import('../features/offerings/offerings-screen.tsx')).OfferingsScreen,
}));

export const AuctionsScreen = lazy(async () => ({
  default: (await import('../features/auctions/auctions-screen.tsx')).AuctionsScreen,
}));

export const StakesScreen = lazy(async () => ({
  default: (await import('../features/stakes/stakes-screen.tsx')).StakesScreen,
}));

export const LendingsScreen = lazy(async () => ({
  default: (await import('../features/lendings/lendings-screen.tsx')).LendingsScreen,
}));

export const MentorsScreen = lazy(async () => ({
  default: (await import('../features/mentors/mentors-screen.tsx')).MentorsScreen,
}));

export const InstitutionsScreen = lazy(async () => ({
  default: (await import('../features/institutions/institutions-screen.tsx')).InstitutionsScreen,
}));

export const InquiriesScreen = lazy(async () => ({
  default: (await import('../features/inquiries/inquiries-screen.tsx')).InquiriesScreen,
}));

export const ChannelsScreen = lazy(async () => ({
  default: (await import('../features/channels/channels-screen.tsx')).ChannelsScreen,
}));

export const DocumentsScreen = lazy(async () => ({
  default: (await import('../features/documents/documents-screen.tsx')).DocumentsScreen,
}));

export const DelistingsScreen = lazy(async () => ({
  default: (await import('../features/delistings/delistings-screen.tsx')).DelistingsScreen,
}));

export const HolidaysScreen = lazy(async () => ({
  default: (await import('../features/holidays/holidays-screen.tsx')).HolidaysScreen,
}));

export const BanksScreen = lazy(async () => ({
  default: (await import('../features/banks/banks-screen.tsx')).BanksScreen,
}));

export const MailScreen = lazy(async () => ({
  default: (await import('../features/mail/mail-screen.tsx')).MailScreen,
}));
