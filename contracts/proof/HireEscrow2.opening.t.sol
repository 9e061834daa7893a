// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IEscrow2Events as E} from "../solidity/v2/IEscrow2Events.sol";
import {EscrowSteps} from "./EscrowSteps.sol";

/// @title What an agreement may say
contract OpeningTest is EscrowSteps {
    /// @dev A signed opening of the changed agreement is refused with the error.
    function _refusesToOpen(Deal storage deal, bytes memory expected) private {
        deal.id = escrow.agreementIdOf(deal.agreement);
        _refuses(_openCall(deal), expected);
    }

    function _opens(Deal storage deal) private {
        deal.id = escrow.agreementIdOf(deal.agreement);
        _send(_openCall(deal));
        require(escrow.agreementOf(deal.id).open);
    }

    function _invalidParty(address party) private pure returns (bytes memory) {
        return abi.encodeWithSelector(E.InvalidParty.selector, party);
    }

    function _invalidPeriod(uint256 period) private pure returns (bytes memory) {
        return abi.encodeWithSelector(E.InvalidPeriod.selector, period);
    }

    function testFuzz_anIdIsTheHashOfTheAgreement(uint256 seed) external {
        Deal storage deal = _draft(seed);
        require(deal.id == _hashAgreement(deal.agreement));
        ShortAgreement memory short = _shortDraft(seed);
        require(escrow.shortAgreementIdOf(short) == _hashShortAgreement(short));
        require(escrow.payoutIdOf(deal.id, 7) == _payout(deal, 7).payoutId);
    }

    function testFuzz_isOpenedOnce(uint256 seed) external {
        Deal storage deal = _opened(seed);
        AgreementState memory state = escrow.agreementOf(deal.id);
        require(state.open && state.version == 0 && state.amended == 0);
        _refuses(_openCall(deal), abi.encodeWithSelector(E.AgreementAlreadyOpen.selector, deal.id));
        ShortAgreement memory short = _shortDraft(seed);
        _send(_shortCall(short, Funding(seed % 3)));
        chosenDeadline = block.timestamp + 2 days;
        _refuses(
            _shortCall(short, Funding.Authorization),
            abi.encodeWithSelector(E.AgreementAlreadyOpen.selector, escrow.shortAgreementIdOf(short))
        );
    }

    function testFuzz_partiesAreDifferentAndOutside(uint256 seed) external {
        Deal storage deal = _draft(seed);
        ShortAgreement memory short = _shortDraft(seed);
        address[3] memory inside = [address(0), address(escrow), address(token)];
        (address company, address payee) = (deal.agreement.company, deal.agreement.payee);
        for (uint256 i = 0; i < 3; i++) {
            deal.agreement.company = inside[i];
            _refusesToOpen(deal, _invalidParty(inside[i]));
            deal.agreement.company = company;
            deal.agreement.payee = inside[i];
            _refusesToOpen(deal, _invalidParty(inside[i]));
            deal.agreement.payee = payee;
            (deal.agreement.feeBps, deal.agreement.feeRecipient) = (1, inside[i]);
            _refusesToOpen(deal, _invalidParty(inside[i]));
            (deal.agreement.feeBps, deal.agreement.feeRecipient) = (0, inside[i]);
            _opens(deal);
            short = _shortDraft(seed);
            short.payee = inside[i];
            _refuses(_shortCall(short, Funding.Authorization), _invalidParty(inside[i]));
            short = _shortDraft(seed);
            short.company = inside[i];
            _refuses(_shortCall(short, Funding.Authorization), _invalidParty(inside[i]));
        }
        deal.agreement.payee = company;
        _refusesToOpen(deal, _invalidParty(company));
        deal.agreement.payee = payee;
        deal.agreement.arbiter = company;
        _refusesToOpen(deal, _invalidParty(company));
        deal.agreement.arbiter = payee;
        _refusesToOpen(deal, _invalidParty(payee));
        short = _shortDraft(seed);
        short.payee = short.company;
        _refuses(_shortCall(short, Funding.Authorization), _invalidParty(short.company));
    }

    function testFuzz_theTokenIsAllowed(uint256 seed, address other) external {
        if (other == address(token)) other = address(1);
        Deal storage deal = _draft(seed);
        deal.agreement.token = other;
        _refusesToOpen(deal, abi.encodeWithSelector(E.TokenNotAllowed.selector, other));
        ShortAgreement memory short = _shortDraft(seed);
        short.token = other;
        _refuses(
            _shortCall(short, Funding.Authorization), abi.encodeWithSelector(E.TokenNotAllowed.selector, other)
        );
        require(escrow.isTokenAllowed(address(token)) && !escrow.isTokenAllowed(other));
    }

    function test_anAllowedTokenHasCode() external {
        address[] memory tokens = new address[](2);
        (tokens[0], tokens[1]) = (address(token), stranger);
        (address deployed, bytes memory why) = _create(tokens);
        require(deployed == address(0));
        require(keccak256(why) == keccak256(abi.encodeWithSelector(E.TokenNotAllowed.selector, stranger)));
        // One byte is code too.
        bytes memory short = hex"600160005360016000f3";
        address oneByte;
        assembly {
            oneByte := create(0, add(short, 32), mload(short))
        }
        tokens[1] = oneByte;
        (deployed,) = _create(tokens);
        require(oneByte.code.length == 1 && deployed != address(0));
    }

    function testFuzz_periodsAreADayToNinetyDays(uint256 seed, uint32 beyond) external {
        Deal storage deal = _draft(seed);
        Agreement memory agreement = deal.agreement;
        uint32 tooLong = uint32(90 days + 1 + beyond % (2 ** 32 - 90 days - 1));
        uint32 tooShort = uint32(beyond % 1 days);
        uint32[4] memory wrong = [tooLong, tooShort, 90 days + 1, 1 days - 1];
        for (uint256 i = 0; i < 4; i++) {
            deal.agreement.reviewPeriod = wrong[i];
            _refusesToOpen(deal, _invalidPeriod(wrong[i]));
            deal.agreement.reviewPeriod = agreement.reviewPeriod;
            deal.agreement.arbitrationPeriod = wrong[i];
            _refusesToOpen(deal, _invalidPeriod(wrong[i]));
            deal.agreement.arbitrationPeriod = agreement.arbitrationPeriod;
            if (wrong[i] < 1 days) continue;
            deal.agreement.grace = wrong[i];
            _refusesToOpen(deal, _invalidPeriod(wrong[i]));
            deal.agreement.grace = agreement.grace;
        }
        (deal.agreement.reviewPeriod, deal.agreement.arbitrationPeriod, deal.agreement.grace) = (1 days, 90 days, 0);
        _opens(deal);
        (deal.agreement.reviewPeriod, deal.agreement.arbitrationPeriod, deal.agreement.grace) =
            (90 days, 1 days, 90 days);
        _opens(deal);
        (deal.agreement.arbiter, deal.agreement.arbitrationPeriod) = (address(0), 0);
        _opens(deal);
    }

    function testFuzz_shareAndFeeAreBounded(uint256 seed, uint16 share, uint16 fee) external {
        Deal storage deal = _draft(seed);
        (deal.agreement.payeeShareBps, deal.agreement.feeRecipient) = (uint16(10_001 + share % 55_000), feeRecipient);
        _refusesToOpen(deal, abi.encodeWithSelector(E.InvalidAmount.selector, deal.agreement.payeeShareBps));
        deal.agreement.payeeShareBps = 10_001;
        _refusesToOpen(deal, abi.encodeWithSelector(E.InvalidAmount.selector, 10_001));
        deal.agreement.payeeShareBps = 10_000;
        deal.agreement.feeBps = uint16(501 + fee % 65_000);
        _refusesToOpen(deal, abi.encodeWithSelector(E.FeeTooHigh.selector, deal.agreement.feeBps));
        deal.agreement.feeBps = 501;
        _refusesToOpen(deal, abi.encodeWithSelector(E.FeeTooHigh.selector, 501));
        deal.agreement.feeBps = 500;
        _opens(deal);
    }

    function testFuzz_anAmendmentReplacesThePlanOfWhatIsUnfunded(uint256 seed) external {
        Deal storage deal = _inStatus(seed, Status.Funded);
        Plan memory before = _plan(deal);
        now_ = deal;
        Plan memory plan = _newPlan();
        deal = deals[deals.length - 1];
        _amend(deal, plan);
        AgreementState memory state = escrow.agreementOf(deal.id);
        require(state.open && state.version == 1);
        require(state.amended == keccak256(abi.encode(_hashSchedule(plan.milestones), plan.termsHash)));
        _fund(deal, 1);
        require(escrow.milestoneOf(deal.id, 1).version == 1 && escrow.milestoneOf(deal.id, 0).version == 0);
        require(escrow.milestoneOf(deal.id, 1).amount == plan.milestones[1].amount);
        require(escrow.milestoneOf(deal.id, 0).amount == before.milestones[0].amount);
        _amend(deal, before);
        require(escrow.agreementOf(deal.id).version == 2);
        _fund(deal, 2);
    }

    function testFuzz_stepsNeedAnOpenAgreement(uint256 seed) external {
        Deal storage deal = _draft(seed);
        bytes memory expected = abi.encodeWithSelector(E.AgreementNotOpen.selector, deal.id);
        uint32[] memory places = new uint32[](1);
        _refuses(_amendCall(deal, _plan(deal)), expected);
        _refuses(_fundCall(deal, places, Funding.Authorization), expected);
        _refuses(_submitCall(deal, 0), expected);
        _refuses(_releaseCall(deal, 0), expected);
        _refuses(abi.encodeCall(escrow.refundAfterDue, (deal.agreement, 0)), expected);
    }
}
