import { expect, test } from 'vitest';
import { stockCode } from './stock-code.ts';

test.for([
  ['005930', '005930'],
  ['A005930', '005930'],
  ['a005930', '005930'],
  ['Q530031', '530031'],
  ['\uff21\uff10\uff10\uff15\uff19\uff13\uff10', '005930'],
  [' 005930\u200b\n', '005930'],
  ['005 930', '005930'],
  ['[005930]', '005930'],
  ['KRX:005930', '005930'],
  ['005930.KS', '005930'],
  ['035720.kq', '035720'],
  ['a0126z0', '0126Z0'],
  ['A0059', '0059'],
  ['KR7005930003', '005930'],
  ['kr7 005930 003', '005930'],
  ['\uff2b\uff32\uff17\uff10\uff10\uff15\uff19\uff13\uff10\uff10\uff10\uff13', '005930'],
  ['KR7069500007', '069500'],
  // preferred shares
  ['KR7005931001', '005935'],
  ['KR7005382007', '005387'],
  ['KR700680K019', '00680K'],
  ['KR737550K029', '37550L'],
  ['KR70126Z0002', '0126Z0'],
] as const)('%j is the code %j', ([typed, code]) => {
  expect(stockCode(typed)).toBe(code);
});

test.for([
  // another check digit, two digits that have changed places, and an issuer of another country
  ['KR7005930004', 'KR7005930004'],
  ['KR7009530003', 'KR7009530003'],
  ['HK0000307485', 'HK0000307485'],
  // what only looks like a prefix or a suffix
  ['AAPL', 'AAPL'],
  ['A1', 'A1'],
  ['KRX300', 'KRX300'],
  ['BTC', 'BTC'],
  ['USDKRW', 'USDKRW'],
  ['00593K', '00593K'],
  ['B005930', 'B005930'],
  ['삼성전자', ''],
  ['', ''],
] as const)('%j stays %j', ([typed, code]) => {
  expect(stockCode(typed)).toBe(code);
});
