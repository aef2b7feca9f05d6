import { Navigate, Route, Routes } from 'react-router';
import type { Me } from '../shared/api.ts';
import { ChunkBoundary } from './chunk-boundary.tsx';
import {
  AuctionsScreen,
  AuditScreen,
  BanksScreen,
  ChannelsScreen,
  CustomersScreen,
  DelistingsScreen,
  DocumentsScreen,
  HolidaysScreen,
  InquiriesScreen,
  InstitutionsScreen,
  LedgerScreen,
  LendingsScreen,
  LoansScreen,
  MailScreen,
  MentorsScreen,
  NoticesScreen,
  OfferingsScreen,
  OperationsScreen,
  ParametersScreen,
  ReviewsScreen,
  StakesScreen,
} from './chunks.ts';

/** The screen of the address. */
export function Rooms({ me }: { readonly me: Me }) {
  const mayAudit = me.roles.some((role) => role === 'auditor' || role === 'admin');
  return (
    <ChunkBoundary>
      <Routes>
        <Route path="/queue/:kind/:id?" element={<ReviewsScreen />} />
        <Route path="/customers/:account?" element={<CustomersScreen />} />
        <Route path="/parameters/:name?" element={<ParametersScreen />} />
        <Route path="/channels" element={<ChannelsScreen />} />
        <Route path="/documents" element={<DocumentsScreen />} />
        <Route path="/holidays" element={<HolidaysScreen />} />
        <Route path="/banks" element={<BanksScreen />} />
        <Route path="/delistings" element={<DelistingsScreen />} />
        <Route path="/offerings" element={<OfferingsScreen />} />
        <Route path="/auctions" element={<AuctionsScreen />} />
        <Route path="/stakes" element={<StakesScreen />} />
        <Route path="/lendings" element={<LendingsScreen />} />
        <Route path="/loans" element={<LoansScreen />} />
        <Route path="/mentors" element={<MentorsScreen />} />
        <Route path="/institutions" element={<InstitutionsScreen />} />
        <Route path="/inquiries/:id?" element={<InquiriesScreen />} />
        <Route path="/mail/:id?" element={<MailScreen />} />
        <Route path="/notices" element={<NoticesScreen />} />
        {mayAudit && <Route path="/ledger/:view?/:no?" element={<LedgerScreen />} />}
        {mayAudit && <Route path="/audit" element={<AuditScreen />} />}
        {mayAudit && <Route path="/operations" element={<OperationsScreen />} />}
        <Route path="*" element={<Navigate to="/queue/all" replace />} />
      </Routes>
    </ChunkBoundary>
  );
}
