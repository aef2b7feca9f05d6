/**
 * First parts of the fictional companies' names: old and poetic Korean words that, with the
 * sectors' suffixes, name no company that exists. The Chinese form is a made-up company name, not a
 * reading.
 */
import type { Names } from '@maru/std/instrument';

const n = (kor: string, en: string, tw: string): Names => ({ kor, en, tw });

export const STEMS: readonly Names[] = [
  ...[n('온빛', 'Onbit', '溫光'), n('한결', 'Hangyeol', '恆潔'), n('누리', 'Nuri', '寰宇')],
  ...[n('새벽', 'Saebyeok', '曙光'), n('다솜', 'Dasom', '多松'), n('해오름', 'Haeoreum', '日昇')],
  ...[
    n('달무리', 'Dalmuri', '月暈'),
    n('은가람', 'Eungaram', '銀江'),
    n('미리내', 'Mirinae', '星河'),
  ],
  ...[n('도담', 'Dodam', '道潭'), n('별솔', 'Byeolsol', '星松'), n('윤슬', 'Yunseul', '潤瑟')],
  ...[n('늘봄', 'Neulbom', '常春'), n('늘솔', 'Neulsol', '常松'), n('단비', 'Danbi', '甘霖')],
  ...[n('벼리', 'Byeori', '綱維'), n('봄내', 'Bomnae', '春川水'), n('산들', 'Sandeul', '山野')],
  ...[n('새나래', 'Saenarae', '新翼'), n('샛별', 'Saetbyeol', '啟明'), n('소담', 'Sodam', '素潭')],
  ...[n('아리솔', 'Arisol', '雅松'), n('여울', 'Yeoul', '清灘'), n('이든', 'Ideun', '益登')],
  ...[n('찬솔', 'Chansol', '燦松'), n('초롱', 'Chorong', '明燈'), n('큰솔', 'Keunsol', '巨松')],
  ...[n('터울', 'Teoul', '拓宇'), n('하람', 'Haram', '夏嵐'), n('하늬', 'Hanui', '西風')],
  ...[n('해솔', 'Haesol', '海松'), n('해담', 'Haedam', '海潭'), n('흰돌', 'Huindol', '白石')],
  ...[n('나루솔', 'Narusol', '津松'), n('두레', 'Dure', '同耕'), n('들샘', 'Deulsaem', '野泉')],
  ...[n('마중', 'Majung', '迎新'), n('모아솔', 'Moasol', '聚松'), n('가온솔', 'Gaonsol', '中松')],
  ...[n('노을빛', 'Noeulbit', '霞光'), n('다올찬', 'Daolchan', '多燦'), n('라솔', 'Rasol', '羅松')],
  ...[
    n('무지개뫼', 'Mujigaemoe', '虹山'),
    n('바람결', 'Baramgyeol', '風紋'),
    n('빛찬', 'Bitchan', '光燦'),
  ],
  ...[
    n('새하얀', 'Saehayan', '雪白'),
    n('시나래', 'Sinarae', '詩翼'),
    n('어진솔', 'Eojinsol', '仁松'),
  ],
  ...[n('참누리', 'Chamnuri', '真寰'), n('푸른뫼', 'Pureunmoe', '青山')],
];

/** Places of business. */
export const CITIES: readonly Names[] = [
  ...[n('서울', 'Seoul', '首爾'), n('서울', 'Seoul', '首爾'), n('성남', 'Seongnam', '城南')],
  ...[n('수원', 'Suwon', '水原'), n('화성', 'Hwaseong', '華城'), n('인천', 'Incheon', '仁川')],
  ...[n('대전', 'Daejeon', '大田'), n('청주', 'Cheongju', '清州'), n('천안', 'Cheonan', '天安')],
  ...[n('부산', 'Busan', '釜山'), n('울산', 'Ulsan', '蔚山'), n('창원', 'Changwon', '昌原')],
  ...[n('대구', 'Daegu', '大邱'), n('광주', 'Gwangju', '光州'), n('제주', 'Jeju', '濟州')],
];

export const SURNAMES: readonly string[] = [
  ...['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오', '서', '신', '권'],
];

export const GIVEN_NAMES: readonly string[] = [
  ...['도현', '서준', '민재', '지훈', '현우', '건우', '승현', '태윤', '유진', '수빈', '하은'],
  ...['지민', '예린', '채원', '나연', '은서', '재호', '성민', '정아', '미경', '상우', '혜진'],
];
