// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IEscrow2Events as E} from "../solidity/v2/IEscrow2Events.sol";
import {EscrowSteps} from "./EscrowSteps.sol";

/// @title How money comes in
contract FundingTest is EscrowSteps {
    function _place(uint32 milestone) private pure returns (uint32[] memory places) {
        places = new uint32[](1);
        places[0] = milestone;
    }

    function testFuzz_takesExactlyTheAmountsOfTheMilestones(uint256 seed) external {
        Deal storage deal = _opened(seed);
        address company = deal.agreement.company;
        uint256 before = token.balanceOf(company);
        uint256 amount = deal.milestones[0].amount + deal.milestones[2].amount;
        _send(_fundCall(deal, _places(), Funding(seed % 3)));
        require(token.balanceOf(company) == before - amount && token.balanceOf(address(escrow)) == amount);
        require(escrow.escrowedTotal(address(token)) == amount && escrow.creditTotal(address(token)) == 0);
        require(token.allowance(company, address(escrow)) == 0);
        Milestone memory milestone = escrow.milestoneOf(deal.id, 2);
        require(milestone.amount == deal.milestones[2].amount && milestone.dueAt == deal.milestones[2].dueAt);
        require(milestone.since == block.timestamp && milestone.status == Status.Funded && milestone.changes == 0);
        require(escrow.milestoneOf(deal.id, 1).status == Status.None);
        _fund(deal, 1);
        require(escrow.escrowedTotal(address(token)) == amount + deal.milestones[1].amount);
    }

    function testFuzz_takesOnlyWhatBothAgreedOn(uint256 seed) external {
        Deal storage deal = _opened(seed);
        bytes memory expected = abi.encodeWithSelector(E.ScheduleMismatch.selector, deal.id);
        deal.milestones[1].amount ^= 1;
        _refuses(_fundCall(deal, _place(0), Funding.Authorization), expected);
        deal.milestones[1].amount ^= 1;
        deal.milestones[0].dueAt += 1;
        _refuses(_fundCall(deal, _place(0), Funding.Authorization), expected);
        deal.milestones[0].dueAt -= 1;
        deal.termsHash ^= bytes32(uint256(1));
        _refuses(_fundCall(deal, _place(0), Funding.Authorization), expected);
        deal.termsHash ^= bytes32(uint256(1));
        _refuses(
            _fundCall(deal, _place(3), Funding.Authorization),
            abi.encodeWithSelector(E.UnknownMilestone.selector, 3)
        );
        _refuses(
            _fundCall(deal, new uint32[](0), Funding.Authorization),
            abi.encodeWithSelector(E.InvalidAmount.selector, 0)
        );
        uint32[] memory twice = new uint32[](2);
        _refuses(
            _fundCall(deal, twice, Funding.Authorization),
            abi.encodeWithSelector(E.MilestoneInStatus.selector, deal.id, 0, Status.Funded)
        );
        now_ = deal;
        Plan memory before = _plan(deal);
        Plan memory plan = _newPlan();
        _amend(deal, plan);
        delete deal.milestones;
        for (uint256 i = 0; i < 3; i++) deal.milestones.push(before.milestones[i]);
        deal.termsHash = before.termsHash;
        _refuses(_fundCall(deal, _place(0), Funding.Authorization), expected);
    }

    function testFuzz_amountsFitInto128Bits(uint256 seed, uint256 amount) external {
        amount = amount < 2 ** 128 ? 2 ** 128 : amount % 2 ** 200 + 2 ** 128;
        uint256[4] memory amounts = [0, amount, 2 ** 128, 2 ** 128 - 1];
        for (uint256 i = 0; i < 4; i++) {
            Deal storage deal = _draft(seed);
            deal.milestones[0].amount = amounts[i];
            deal.agreement.schedule = _hashSchedule(deal.milestones);
            deal.id = escrow.agreementIdOf(deal.agreement);
            _send(_openCall(deal));
            ShortAgreement memory short = _shortDraft(seed);
            short.amount = amounts[i];
            if (i < 3) {
                bytes memory expected = abi.encodeWithSelector(E.InvalidAmount.selector, amounts[i]);
                _refuses(_fundCall(deal, _place(0), Funding.Authorization), expected);
                _refuses(_shortCall(short, Funding.Authorization), expected);
            } else {
                _refuses(
                    _fundCall(deal, _places(), Funding.Authorization),
                    abi.encodeWithSelector(E.InvalidAmount.selector, amounts[i] + deal.milestones[2].amount)
                );
                _fund(deal, 0);
                require(escrow.milestoneOf(deal.id, 0).amount == amounts[i]);
                _send(_shortCall(short, Funding.Permit));
            }
        }
    }

    /// @dev Also where the sum of the milestones would be right.
    function testFuzz_eachMilestoneHasAnAmount(uint256 seed) external {
        Deal storage deal = _draft(seed);
        (deal.milestones[0].amount, deal.milestones[1].amount) = (0, 1);
        deal.agreement.schedule = _hashSchedule(deal.milestones);
        deal.id = escrow.agreementIdOf(deal.agreement);
        _send(_openCall(deal));
        _refuses(
            _fundCall(deal, _places(), Funding.Authorization), abi.encodeWithSelector(E.InvalidAmount.selector, 0)
        );
        _fund(deal, 1);
        require(escrow.milestoneOf(deal.id, 1).amount == 1);
    }

    /// @dev Of an authorization that says allowance, nothing but that is read.
    function testFuzz_onlyThePermitOfAPermitIsPresented(uint256 seed) external {
        ShortAgreement memory short = _shortDraft(seed);
        _begin();
        Signed memory signed = _signShort(short);
        Authorization memory permit = _authorize(Funding.Permit, short.company, short.amount);
        permit.kind = Funding.Allowance;
        _refuses(
            abi.encodeCall(escrow.openFundAndRelease, (short, signed, permit)),
            abi.encodeWithSelector(E.AllowanceTooLow.selector, token, short.company, 0, short.amount)
        );
        permit.kind = Funding.Permit;
        escrow.openFundAndRelease(short, signed, permit);
    }

    function testFuzz_aDueDateIsInTheFuture(uint256 seed, uint32 late) external {
        Deal storage deal = _opened(seed);
        uint40 dueAt = deal.milestones[0].dueAt;
        vm.warp(uint256(dueAt) + late);
        _refuses(
            _fundCall(deal, _place(0), Funding.Authorization),
            abi.encodeWithSelector(E.DueDatePassed.selector, dueAt, block.timestamp)
        );
        vm.warp(dueAt);
        _refuses(
            _fundCall(deal, _place(0), Funding.Authorization),
            abi.encodeWithSelector(E.DueDatePassed.selector, dueAt, dueAt)
        );
        vm.warp(dueAt - 1);
        _fund(deal, 0);
    }

    function testFuzz_takesNothingWithoutTheCompanysTokens(uint256 seed, uint256 missing) external {
        Deal storage deal = _opened(seed);
        address company = deal.agreement.company;
        uint256 amount = deal.milestones[0].amount;
        missing = 1 + missing % amount;
        bytes memory call = _fundCall(deal, _place(0), Funding.Allowance);
        vm.prank(company);
        token.approve(address(escrow), amount - missing);
        bytes memory expected =
            abi.encodeWithSelector(E.AllowanceTooLow.selector, token, company, amount - missing, amount);
        _refuses(call, expected);
        vm.prank(company);
        token.approve(address(escrow), amount);
        _send(call);
        // A permit that somebody else presented before works; one that nobody signed does not.
        call = _fundCall(deal, _place(1), Funding.Permit);
        Authorization memory seen = _authorize(Funding.Permit, company, deal.milestones[1].amount);
        token.permit(
            company, address(escrow), deal.milestones[1].amount, seen.validBefore, seen.v, seen.r, seen.s
        );
        _send(call);
        chosenDeadline = block.timestamp + 1 hours;
        call = _fundCall(deal, _place(2), Funding.Permit);
        // Its nonce is another now.
        seen = _authorize(Funding.Permit, company, 0);
        token.permit(company, address(escrow), 0, seen.validBefore, seen.v, seen.r, seen.s);
        amount = deal.milestones[2].amount;
        _refuses(call, abi.encodeWithSelector(E.AllowanceTooLow.selector, token, company, 0, amount));
    }

    uint256 private _bonus;

    /// @dev Called by the token in the middle of a transfer.
    function giveBonus() external {
        token.setCallback(address(0), "");
        token.mint(address(escrow), _bonus);
    }

    function testFuzz_refusesATokenThatDeliversOther(uint256 seed, uint256 difference) external {
        Deal storage deal = _opened(seed);
        uint256 amount = deal.milestones[0].amount;
        for (uint8 kind = 0; kind < 3; kind++) {
            bytes memory call = _fundCall(deal, _place(0), Funding(kind));
            uint256 fee = 1 + difference % amount;
            token.setFee(fee);
            _refuses(call, abi.encodeWithSelector(E.TokenDeliveredOther.selector, token, amount, amount - fee));
            token.setFee(0);
            _bonus = 1 + difference % 2 ** 100;
            token.setCallback(address(this), abi.encodeCall(this.giveBonus, ()));
            _refuses(call, abi.encodeWithSelector(E.TokenDeliveredOther.selector, token, amount, amount + _bonus));
            token.setCallback(address(0), "");
        }
        _send(_fundCall(deal, _place(0), Funding(seed % 3)));
    }

    function testFuzz_whatIsGivenAwayIsNotCounted(uint256 seed, uint128 gift) external {
        vm.prank(companies[0]);
        token.transfer(address(escrow), gift);
        Deal storage deal = _inStatus(seed, Status.Released);
        require(deal.id != 0 && token.balanceOf(address(escrow)) == gift);
        require(escrow.escrowedTotal(address(token)) == 0 && escrow.creditTotal(address(token)) == 0);
    }

    function testFuzz_theShortPathPaysTheWholeAmount(uint256 seed) external {
        ShortAgreement memory short = _shortDraft(seed);
        uint256 before = token.balanceOf(short.company);
        _send(_shortCall(short, Funding(seed % 3)));
        require(token.balanceOf(short.payee) == short.amount && token.balanceOf(short.company) == before - short.amount);
        require(token.balanceOf(address(escrow)) == 0 && escrow.escrowedTotal(address(token)) == 0);
        Milestone memory milestone = escrow.milestoneOf(escrow.shortAgreementIdOf(short), 0);
        require(milestone.status == Status.Released && milestone.amount == short.amount);
        require(milestone.since == block.timestamp);
    }
}
